import { problem } from '~/http/json/api.server';

const missing = () => problem(404, 'No such endpoint');

// All methods of an unknown endpoint get the same response.
export const loader = missing;
export const action = missing;
