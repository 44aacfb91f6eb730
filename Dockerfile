# The image runs the app alone: PostgreSQL and the bucket are elsewhere (DATABASE_URL, BUCKET_NAME).
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: the lockfile lacks optional packages of other platforms, which it refuses.
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build && npm run build:release && npm prune --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
# Fewer malloc arenas keep the memory of a burst of uploads from staying.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/public ./public
COPY --from=build /app/build ./build
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthcheck`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# remix-serve ends by itself at SIGTERM, once the requests in flight are answered.
CMD ["node", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]
