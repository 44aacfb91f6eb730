/** For loaders: a page that gets its images as data does not load the code that knows all of them. */
export { HERO_IMAGES, STOCK_IMAGE } from './site-images';
