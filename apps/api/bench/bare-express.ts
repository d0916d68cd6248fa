import express from 'express';

/** The yardstick: Express 5 and one route per path, each answering a JSON it already has. */
const answers: Record<string, unknown> = JSON.parse(process.env.BENCH_ANSWERS ?? '{}');

const app = express();
for (const [path, answer] of Object.entries(answers))
  app.get(path, (_request, response) => response.json(answer));
app.listen(Number(process.env.PORT), '127.0.0.1');
