import { type ApiOperation, MessageJson } from '~/domains/shared/openapi';
import { UserJson } from './api-schema';
import { Login } from './schema';

const authentication = { group: 'Authentication', access: 'anyone' } as const;

/** The account endpoints (specification, section 7). */
export const accountOperations: ApiOperation[] = [
  {
    ...authentication,
    method: 'get',
    path: '/api/auth/user',
    summary: 'Get the signed-in user',
    responses: { 200: { description: 'The signed-in user', body: UserJson } },
    refusals: [401],
  },
  {
    ...authentication,
    method: 'post',
    path: '/api/auth/login',
    summary: 'Sign in',
    description: 'Sets the session cookie that the admin endpoints require.',
    body: Login,
    responses: { 200: { description: 'The user', body: UserJson } },
    refusals: [401, 429],
  },
  {
    ...authentication,
    method: 'post',
    path: '/api/auth/logout',
    summary: 'Sign out',
    description: 'Also succeeds without a session.',
    responses: { 200: { description: 'Signed out', body: MessageJson } },
  },
];
