# The whole service but its database and its bucket: nginx in front of the app, one image for every machine.
#
# Pinned for a release by digest, which `docker buildx imagetools inspect node:24-bookworm-slim` prints anew:
#   docker build --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:… .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: the lockfile lacks optional packages of other platforms, which it refuses.
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build && npm run build:release && node front/precompress.mjs build/client/assets
# typescript is what some packages may be used with, not what they run on.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/typescript \
  && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname 'readme*' -o -iname 'changelog*' \) -type f -delete

FROM ${NODE_IMAGE}
# libcap and the like come along; no compiler does. npm and yarn have nothing to do at run time.
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static tini \
  && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* /usr/share/doc/* /etc/nginx/sites-enabled \
    /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn*
# Fewer malloc arenas keep the memory of a burst of uploads from staying.
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data TRUSTED_PROXY=front MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/front/nginx.conf.template ./front/
COPY --from=build /app/front/docker-entrypoint /usr/local/bin/
COPY --from=build /app/build ./build
USER node
# Uploads on their way in, and finished ones where no bucket is set. Nothing else is written outside /tmp.
VOLUME /data
EXPOSE 8080
# Through the front, so that it speaks for both.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthcheck`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--", "docker-entrypoint"]
