# One image for the API (which serves the pages too), the worker and the operators' commands; the command says which.
FROM node:24-bookworm-slim AS build
WORKDIR /moontower
ENV TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npm ci --no-audit --no-fund && npx turbo run build --no-daemon --output-logs=errors-only \
  && node scripts/image/files.mjs /image

FROM node:24-bookworm-slim AS packages
WORKDIR /moontower
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund --workspace @moontower/api --workspace @moontower/worker

FROM node:24-bookworm-slim
WORKDIR /moontower
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 PORT=3000
COPY --from=packages /moontower/node_modules node_modules
COPY --from=build /image .
# A volume takes over whose the folder is.
RUN mkdir -p /copies /backups /secrets /secrets/mongo /secrets/redis /secrets/log /secrets/product \
  && chown -R node:node /copies /backups /secrets
USER node
EXPOSE 3000
CMD ["node", "api/dist/main.js"]
