import { isIP } from 'node:net';
import { MICRO_CACHE_SECONDS } from '../app/http/documents/micro-cache';
import { ADDRESSES_PER_NETWORK } from '../app/http/limits/addresses-per-network';
import { errorPage } from './error-page';

/** Settings that the nginx configuration is generated from. None of them is a secret. */
export type NginxSettings = {
  /** `https://biscayne.example`: visitors use its host. */
  siteUrl: string;
  /** Additional hosts to serve, as they appear in the Host header. */
  moreHosts?: string[];
  /** Addresses or networks whose `Fly-Client-IP` header is trusted. When empty, the connecting peer is the visitor. */
  edge?: string[];
  /** The concierge's phone number, for the error pages. */
  phone?: string;
  /** `8080`, or `127.0.0.1:8080`. */
  listen: string[];
  /** `127.0.0.1:3000`; several in tests. */
  apps: string[];
  /** Absolute paths: the client build, local uploads, and the folder that nginx writes to. */
  client: string;
  dataDir: string;
  state: string;
  /** Folder with the distribution's nginx module includes. */
  modules?: string;
  workers?: number;
  connections?: number;
  /** Cache size for images from a bucket, in megabytes. */
  imageCache?: number;
  /** Pages per second that the app renders for one visitor; three seconds' worth at once, half as much more with a delay, then 429. */
  rendersPerSecond?: number;
  /** Seconds that a shutdown allows for requests in flight. */
  drain?: number;
  accessLog?: boolean;
  /**
   * Only when root starts nginx: its workers would otherwise run as an account that cannot read the checkout. Never in
   * the image.
   */
  asRoot?: boolean;
};

const HOST = /^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;
const FOLDER = /^\/[\w./-]*$/;
const LISTEN = /^(?:(?:\d{1,3}\.){3}\d{1,3}:|\[[0-9a-f:]+\]:)?\d{1,5}$/;
/** What neither nginx nor HTML reads as more than text. */
const PLAIN_TEXT = /^[^"'$\\<>&{}\p{C}]{3,60}$/u;
const isPlain = (phone?: string) => phone !== undefined && PLAIN_TEXT.test(phone);
const APP = /^(?:[\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/;

/**
 * Every value becomes part of the nginx configuration: throws an error that names the setting if the shape is wrong.
 */
function checked(name: string, value: string, shape: RegExp): string {
  if (!shape.test(value)) throw new Error(`${name} is not valid for nginx: ${JSON.stringify(value)}`);
  return value;
}

function whole(name: string, value: number, least: number, most: number): string {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new Error(`${name} must be a whole number from ${least} to ${most}`);
  }
  return String(value);
}

function network(value: string): string {
  const [address = '', bits] = value.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  if (!isIP(address) || !fits) throw new Error(`EDGE_ADDRESSES: not an address or network: ${JSON.stringify(value)}`);
  return value;
}

/** The host as browsers send it: lowercase, with the port unless it is the scheme's default. */
const hostOf = (siteUrl: string) => new URL(siteUrl).host;

/** Fills in the template. Throws an error that names the setting for every invalid value. */
export function renderNginx(template: string, settings: NginxSettings): string {
  const main = checked('SITE_URL', hostOf(settings.siteUrl), HOST);
  const more = (settings.moreHosts ?? []).map((host) => checked('SITE_HOSTS', host.toLowerCase(), HOST));
  const hosts = [...new Set([main, ...more])];
  const edge = (settings.edge ?? []).map(network);
  const lines = (indent: number, of: string[]) => of.map((line) => `${' '.repeat(indent)}${line}`).join('\n');
  const listen = settings.listen.map((at) => checked('PORT', at, LISTEN));
  const renders = settings.rendersPerSecond ?? 10;
  const page = errorPage({ host: main, phone: isPlain(settings.phone) ? settings.phone : undefined });
  const values: Record<string, string> = {
    USER: settings.asRoot ? 'user root;' : '# Runs as the user that starts nginx.',
    WORKERS: whole('NGINX_WORKERS', settings.workers ?? 1, 1, 64),
    CONNECTIONS: whole('NGINX_CONNECTIONS', settings.connections ?? 4000, 64, 1_000_000),
    DRAIN: whole('DRAIN_SECONDS', settings.drain ?? 10, 1, 600),
    MICRO_CACHE: String(MICRO_CACHE_SECONDS),
    PAGES_PER_MINUTE: whole('60 / MICRO_CACHE_SECONDS', 60 / MICRO_CACHE_SECONDS, 1, 60),
    RENDERS: whole('NGINX_RENDERS', renders, 1, 10_000),
    RENDERS_AT_ONCE: String(3 * renders),
    // A delay must stay below the two seconds that nginx waits for a page that could be kept.
    RENDERS_BURST: String(Math.ceil(4.5 * renders)),
    // What one IPv6 network of many customers may have rendered: as in the app's own limits.
    RENDERS_WIDE: String(ADDRESSES_PER_NETWORK * renders),
    RENDERS_WIDE_AT_ONCE: String(ADDRESSES_PER_NETWORK * 3 * renders),
    RENDERS_WIDE_BURST: String(ADDRESSES_PER_NETWORK * Math.ceil(4.5 * renders)),
    // Ten seconds' worth at once, and as much more within what a reader waits for an answer.
    CALENDARS: String(3 * renders),
    CALENDARS_AT_ONCE: String(30 * renders),
    CALENDARS_BURST: String(60 * renders),
    IMAGE_CACHE: whole('IMAGE_CACHE_MB', settings.imageCache ?? 64, 1, 100_000),
    STATE: checked('NGINX_STATE', settings.state, FOLDER),
    MODULES: checked('NGINX_MODULES', settings.modules ?? '/etc/nginx/modules-enabled', FOLDER),
    CLIENT: checked('NGINX_CLIENT', settings.client, FOLDER),
    DATA_DIR: checked('DATA_DIR', settings.dataDir, FOLDER),
    ACCESS_LOG: settings.accessLog === false ? 'off' : '/dev/stdout lines buffer=32k flush=1s',
    MAIN_HOST: main,
    ...{ PAGE_HEAD: page.head, PAGE_FOOT: page.foot, PAGE_POLICY: page.policy },
    SERVER_NAMES: [...new Set(hosts.map((host) => host.replace(/:\d+$/, '')))].join(' '),
    KNOWN_HOSTS: lines(4, hosts.map((host) => `${host} ${host};`)), // prettier-ignore
    TRUSTED_EDGE: lines(2, edge.map((from) => `set_real_ip_from ${from};`)), // prettier-ignore
    EDGE_LIST: lines(4, edge.map((from) => `${from} 1;`)), // prettier-ignore
    LISTEN_DEFAULT: lines(4, listen.map((at) => `listen ${at} default_server backlog=4096;`)), // prettier-ignore
    LISTEN: lines(4, listen.map((at) => `listen ${at};`)), // prettier-ignore
    APP_SERVERS: lines(4, settings.apps.map((at) => `server ${checked('APP', at, APP)} max_fails=0;`)), // prettier-ignore
  };
  const filled = template.replaceAll(/@([A-Z_]+)@/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The nginx template uses @${name}@, which has no value`);
    return value;
  });
  return filled;
}

/** What an operator should know about valid settings, in one line each. */
export function remarksOn({ edge = [], phone }: NginxSettings): string[] {
  const odd = phone !== undefined && !isPlain(phone);
  return [
    ...(odd ? ['SITE_PHONE has characters that nginx cannot show, so its error pages do without it.'] : []),
    ...(edge.length > 0 ? [] : [NO_EDGE]),
  ];
}

const NO_EDGE =
  'EDGE_ADDRESSES is not set: each peer of nginx counts as one visitor. Behind another proxy, name its network there, or all visitors share the limits of one address.';

const list = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean);

/** Reads the settings for nginx inside the image from the environment. A blank value counts as unset. */
export function nginxSettingsFrom(source: Record<string, string | undefined>): NginxSettings {
  const said = (name: string) => source[name]?.trim() || undefined;
  const number = (name: string) => (said(name) === undefined ? undefined : Number(said(name)));
  const siteUrl = said('SITE_URL');
  if (!siteUrl || !URL.canParse(siteUrl)) throw new Error('SITE_URL is required: the public address, https://…');
  const port = said('PORT') ?? '8080';
  const host = said('HOST');
  return {
    siteUrl,
    phone: said('SITE_PHONE'),
    moreHosts: list(said('SITE_HOSTS')),
    edge: list(said('EDGE_ADDRESSES')),
    listen: host && host !== '0.0.0.0' ? [`${host}:${port}`] : [port],
    apps: [`127.0.0.1:${said('APP_PORT') ?? '3000'}`],
    client: said('NGINX_CLIENT') ?? '/app/build/client',
    dataDir: said('DATA_DIR') ?? '/data',
    state: said('NGINX_STATE') ?? '/tmp/nginx',
    modules: said('NGINX_MODULES'),
    workers: number('NGINX_WORKERS'),
    connections: number('NGINX_CONNECTIONS'),
    imageCache: number('IMAGE_CACHE_MB'),
    rendersPerSecond: number('NGINX_RENDERS'),
    drain: number('DRAIN_SECONDS'),
    accessLog: said('NGINX_ACCESS_LOG') !== 'off',
  };
}
