import type { Defect } from './defect';

export const nginx: Defect[] = [
  {
    name: 'host-ignored',
    file: 'nginx/settings.ts',
    find: "host && host !== '0.0.0.0' ? [`${host}:${port}`] : [port]",
    replace: '[port]',
    tests: ['tests/unit/nginx.test.ts'],
  },
  {
    name: 'edge-not-distinguished',
    file: 'nginx/settings.ts',
    find: 'lines(4, edge.map((from) => `${from} 1;`))',
    replace: 'lines(4, [])',
    tests: ['tests/unit/nginx.test.ts'],
  },
  {
    name: 'address-as-the-visitor-says-it',
    file: 'nginx/nginx.conf.template',
    find: 'proxy_set_header X-Real-IP $remote_addr;',
    replace: 'proxy_set_header X-Real-IP $http_x_real_ip;',
    tests: ['tests/unit/nginx.test.ts'],
  },
  {
    name: 'hosts-in-capitals-unknown',
    file: 'nginx/settings.ts',
    find: "checked('SITE_HOSTS', host.toLowerCase(), HOST)",
    replace: "checked('SITE_HOSTS', host, HOST)",
    tests: ['tests/unit/nginx.test.ts'],
  },
  {
    name: 'unknown-parameters-in-the-key',
    file: 'nginx/nginx.conf.template',
    find: 'default "$page_path$page_dates$page_guests$page_after$page_picture$page_file";',
    replace: 'default "$page_path?$args";',
    tests: ['tests/integration/nginx/cache.test.ts'],
  },
  {
    name: 'renderings-without-a-limit',
    file: 'nginx/nginx.conf.template',
    find: 'limit_req_zone "$reads $visitor" zone',
    replace: 'limit_req_zone $request_id zone',
    tests: ['tests/integration/nginx/renders.test.ts'],
  },
  {
    name: 'network-of-ipv6-customers-has-no-limit',
    file: 'nginx/nginx.conf.template',
    find: 'limit_req_zone $asking_visitors zone',
    replace: 'limit_req_zone "$reads $visitor" zone',
    tests: ['tests/integration/nginx/renders.test.ts'],
  },
  {
    name: 'forms-use-up-what-is-read',
    file: 'nginx/nginx.conf.template',
    find: 'limit_req_zone "$reads $visitor" zone',
    replace: 'limit_req_zone $visitor zone',
    tests: ['tests/integration/nginx/renders.test.ts'],
  },
];
