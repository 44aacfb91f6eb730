import { problem } from '~/http/json/api.server';

const missing = () => problem(404, 'There is no such call');

// Every method of an unknown call gets the same answer.
export const loader = missing;
export const action = missing;
