FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY vendor ./vendor
RUN npm ci --omit=dev
RUN mkdir data

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATABASE_URL=sqlite:./data/app.db
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages --chown=node:node /app/data ./data
COPY package.json main.ts app.ts keystead.ts page.html ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/auth/ok').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.ts"]
