import { runTool } from './process/run-tool.ts';
import { exitOnSignals } from './process/signals.ts';

exitOnSignals();
const defaults = ['dev', '--port', '6006', '--no-open', '--disable-telemetry'];
const { code } = await runTool('storybook', [...defaults, ...process.argv.slice(2)], { show: true });
process.exitCode = code;
