/** A rating as shown: one decimal; 0 means not rated and shows 5.0 (specification, section 2). */
export const ratingText = (rating: number) => (rating > 0 ? rating : 5).toFixed(1);
