# One image for the API (which serves the pages too) and the worker; the command says which.
FROM node:24-bookworm-slim AS build
WORKDIR /moontower
ENV TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npm ci --no-audit --no-fund && npx turbo run build --no-daemon --output-logs=errors-only

FROM node:24-bookworm-slim AS packages
WORKDIR /moontower
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund --workspace @moontower/api --workspace @moontower/worker

FROM node:24-bookworm-slim
WORKDIR /moontower
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 PORT=3000
COPY --from=packages /moontower/node_modules node_modules
COPY --from=build /moontower/package.json package.json
COPY --from=build /moontower/api/package.json api/package.json
COPY --from=build /moontower/api/dist api/dist
COPY --from=build /moontower/worker/package.json worker/package.json
COPY --from=build /moontower/worker/dist worker/dist
COPY --from=build /moontower/web/dist web/dist
# A volume takes over whose the folder is.
RUN mkdir /copies && chown node:node /copies
USER node
EXPOSE 3000
CMD ["node", "api/dist/main.js"]
