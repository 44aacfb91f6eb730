import { runProduct } from './launcher/product';

runProduct('development');
