# The service without its database and bucket: nginx in front of the app, the same image on every machine.
#
# Pin a release by digest; `docker buildx imagetools inspect node:24-bookworm-slim` prints the current one:
#   docker build --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:… .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it refuses a lockfile without the optional packages of other platforms.
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build && npm run build:release && node nginx/precompress.mjs build/client/assets
# Some packages list typescript as a peer dependency, but do not need it at run time.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/typescript \
  && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname 'readme*' -o -iname 'changelog*' \) -type f -delete

FROM ${NODE_IMAGE}
# Installs no compiler. npm and yarn are not needed at run time.
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static tini \
  && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* /usr/share/doc/* /etc/nginx/sites-enabled \
    /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn*
# With fewer malloc arenas, the memory of a burst of uploads is released.
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data TRUSTED_PROXY=front MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/nginx/nginx.conf.template ./nginx/
COPY --from=build /app/nginx/docker-entrypoint /usr/local/bin/
COPY --from=build /app/build ./build
USER node
# Incoming uploads, and stored ones if no bucket is set. Nothing else is written outside /tmp.
VOLUME /data
EXPOSE 8080
# Through nginx, so that it covers both processes.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthcheck`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--", "docker-entrypoint"]
