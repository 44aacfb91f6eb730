/** A request to the product with its body, if it has one. */
export type Asked = {
  name: string;
  /** A function receives how often the bench has sent this request before. */
  path: string | ((time: number) => string);
  form?: Record<string, string> | ((time: number) => Record<string, string>);
  json?: object;
  /** The method of a request with JSON, if it is not POST. */
  method?: 'PUT' | 'PATCH' | 'DELETE';
  admin?: boolean;
};

export const pathOf = ({ path }: Asked, time: number) => (typeof path === 'function' ? path(time) : path);

export const methodOf = ({ form, json, method }: Asked) => method ?? (form || json ? 'POST' : 'GET');

export const admin = (path: string, name = path): Asked => ({ name, path, admin: true });
export const anyone = (path: string, name = path): Asked => ({ name, path });
export const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
