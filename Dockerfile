# The site as an image: a release, which has its Node and the agency's data.
# docker build --build-arg DATA=data -t gevel .      docs/production.md has the rest.
ARG BUILD_IMAGE=node:24-bookworm
ARG RUN_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS release
WORKDIR /src
COPY package.json package-lock.json ./
COPY app/commands ./app/commands
COPY app/platform/paths/*.mjs ./app/platform/paths/
COPY app/platform/settings/*.mjs ./app/platform/settings/
# The packages change less often than the code.
RUN node -e "import('./app/commands/setup.mjs').then(({ ensureInstalled }) => ensureInstalled())"
COPY . .
ARG DATA=data
RUN npm run --silent release -- --data "$DATA" --out /release

FROM ${RUN_IMAGE}
COPY --from=release /release /srv/gevel
RUN mkdir -m 700 /var/lib/gevel && chown 1000:1000 /var/lib/gevel
# Runs with a root that cannot be written (docker run --read-only): all that it writes is in the volume.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 VAR_DIR=/var/lib/gevel DATA_DIR=/srv/gevel/data
VOLUME /var/lib/gevel
EXPOSE 3000
USER 1000:1000
WORKDIR /srv/gevel
HEALTHCHECK --start-period=120s --interval=30s --timeout=5s \
  CMD ["node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node/bin/node", "/srv/gevel/app/commands/start.mjs"]
