import express from 'express';

/** Server for comparison: Express 5 with one route per path, which answers fixed JSON. */
const answers: Record<string, unknown> = JSON.parse(process.env.BENCH_ANSWERS ?? '{}');

const app = express();
for (const [path, answer] of Object.entries(answers))
  app.get(path, (_request, response) => response.json(answer));
app.listen(Number(process.env.PORT), '127.0.0.1');
