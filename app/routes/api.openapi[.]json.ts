import { answering, json } from '~/http/api.server';
import { apiDocument } from './api-document.server';

const answer = answering({ GET: () => json(apiDocument(), { headers: { 'Cache-Control': 'public, max-age=300' } }) });
export const loader = answer;
export const action = answer;
