/** For loaders: a page that gets its images as data does not load the code with the list of all images. */
export { HERO_IMAGES, STOCK_IMAGE } from './site-images';
