import { products, runProduct } from './launcher/product';

runProduct(products.reloading);
