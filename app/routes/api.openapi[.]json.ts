import { apiHandlers, json } from '~/http/json/api.server';
import { apiDocument } from './openapi-document.server';

const answer = apiHandlers({ GET: () => json(apiDocument(), { headers: { 'Cache-Control': 'public, max-age=300' } }) });
export const loader = answer;
export const action = answer;
