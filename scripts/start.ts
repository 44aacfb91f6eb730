import { runProduct } from './launcher/product';

runProduct('production');
