# The local service in a container, to test your own client: docs/test-double.md.
FROM node:22-slim AS build
WORKDIR /build
COPY package.json package-lock.json tsconfig.json tsconfig.build.json LICENSE README.md ./
COPY scripts scripts
COPY src src
COPY samples samples
COPY schemas schemas
COPY man man
COPY templates/recipes templates/recipes
RUN npm ci && npm pack --ignore-scripts --pack-destination /packed

FROM node:22-slim
COPY --from=build /packed/*.tgz /tmp/tallysheet.tgz
RUN npm install --global /tmp/tallysheet.tgz && rm /tmp/tallysheet.tgz
USER node
WORKDIR /data
EXPOSE 4117
HEALTHCHECK --interval=5s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:4117/assets.api').then(({ status }) => process.exit(status === 401 ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tallysheet", "serve", "--host", "0.0.0.0", "--insecure-http", "--allow-host", "tallysheet", "--allow-host", "host.docker.internal", "--allow-host", "host.containers.internal", "--admin-remote", "--rate-limit", "off"]
CMD ["--demo", "--token", "rehearsal"]
