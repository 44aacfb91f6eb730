/** Valid fields for every API operation: each operation uses the fields it knows. */
export const PAYLOAD: Record<string, unknown> = {
  ...{ username: 'prover', password: 'guess-after-guess', placeId: 'x', name: 'Name', description: 'd'.repeat(60) },
  ...{ shortDescription: 'A short one, long enough', price: 100, priceUnit: 'day', categoryId: 1, location: 'Miami' },
  ...{ mainImageUrl: '/uploads/x.webp', imageUrl: null, featured: false, specifications: '{"a":"b"}', rating: 5 },
  ...{ images: ['/uploads/a.webp'], galleryImages: ['/uploads/b.webp'], engine: 'V8', horsepower: 500, topSpeed: 200 },
  ...{ rentalId: 1, customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', customerPhone: '+13055550100' },
  ...{ startDate: '2099-01-01', endDate: '2099-01-03', notes: 'n', status: 'pending', totalPrice: 1 },
  ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '', interest: 'Other' },
  ...{ message: 'A quiet weekend on the water.' },
};
