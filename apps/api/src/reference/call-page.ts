import { escapeHtml } from '@keystead/api-router/mail';
import type { Call, Field, OpenApiDocument, Refusal, Schema } from './document.ts';
import { toExample } from './example.ts';
import { toMethod } from './frame.ts';
import { highlight } from './highlight.ts';
import { type Inputs, type Sample, toBodyText, toInputs, toSamples, toUrl } from './samples.ts';
import { describeSchema } from './schema-words.ts';

/** Texts of the document have names in backticks. */
export const toProse = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const toField = ({ name, schema, isNeeded }: Field): string =>
  `<div class="field"><dt><code>${escapeHtml(name)}</code>${isNeeded ? ' <span class="needed">needed</span>' : ''}</dt>
<dd>${escapeHtml(describeSchema(schema))}</dd></div>`;

const toFieldList = (title: string, fields: readonly Field[]): string =>
  fields.length === 0
    ? ''
    : `<h2>${title}</h2>
<dl class="fields">
${fields.map(toField).join('\n')}
</dl>`;

const toRefusal = ({ status, code, message }: Refusal): string =>
  `<li><span class="status">${status}</span><span><code>${escapeHtml(code)}</code><br><span class="quiet">${toProse(endSentence(message))}</span></span></li>`;

const toRefusals = (refusals: readonly Refusal[]): string =>
  refusals.length === 0
    ? ''
    : `<h2>When it is refused</h2>
<ul class="refusals">
${refusals.map(toRefusal).join('\n')}
</ul>`;

/** Who may call, by the ways to say who they are. */
function toCallers({ callers }: Call, { components }: OpenApiDocument): string {
  if (callers.length === 0) return 'Everybody';
  const ways = callers.map((name) => {
    const scheme = components.securitySchemes[name];
    if (scheme?.in === 'cookie') return `the cookie <code>${escapeHtml(scheme.name ?? name)}</code>`;
    if (scheme?.in === 'header') return `the header <code>${escapeHtml(scheme.name ?? name)}</code>`;
    return `<code>Authorization: ${scheme?.scheme === 'basic' ? 'Basic' : 'Bearer'}</code>`;
  });
  return `Whoever sends ${[...new Set(ways)].join(' or ')}`;
}

/** Samples stand below each other; the script makes tabs of them. */
const toSampleCard = (samples: readonly Sample[]): string => `<section class="card tabs" aria-label="Samples">
${samples
  .map(
    ({ title, code }, index) => `<div class="sample">
<h2 id="sample-${index}">${title}</h2>
<pre tabindex="0" aria-labelledby="sample-${index}"><code>${highlight(code)}</code></pre>
</div>`,
  )
  .join('\n')}
</section>`;

/** Hidden until the script is there, which sends it. A browser shows a page of a call by itself. */
const toTry = (
  call: Call,
  inputs: Inputs,
  basePath: string,
): string => `<form class="card try" data-method="${call.method}" data-type="${escapeHtml(call.bodyType ?? '')}" hidden>
<h2>Try it</h2>
<label>Address <input name="url" value="${escapeHtml(basePath + toUrl(call, inputs))}" spellcheck="false" autocomplete="off"></label>
${call.bodyType === undefined ? '' : `<label>Body <textarea name="body" rows="${Math.min(10, toBodyText(call, inputs).split('\n').length + 1)}" spellcheck="false">${escapeHtml(toBodyText(call, inputs))}</textarea></label>`}
<p class="send"><span class="quiet" id="as">As nobody</span><button class="button primary">Send</button></p>
</form>`;

function toAnswerCard({ answer }: Call, schemas: Readonly<Record<string, Schema>>): string {
  const example =
    answer === undefined
      ? ''
      : answer.type.includes('json')
        ? JSON.stringify(toExample(answer.schema, { name: '', schemas, depth: 0 }), null, 2)
        : answer.type;
  return `<section class="card answer" aria-labelledby="answer">
<div class="bar"><h2 id="answer">Answer</h2><span id="answered" class="quiet" role="status">${answer?.status ?? '204'}, an example</span></div>
<pre tabindex="0" aria-labelledby="answer"><code id="answer-body">${highlight(example)}</code></pre>
</section>`;
}

/** HTML of `main` for one call. */
export function toCallPage(call: Call, document: OpenApiDocument, basePath: string): string {
  const { schemas } = document.components;
  const inputs = toInputs(call, schemas);
  const server = document.servers[0]?.url ?? '';
  const { description } = call;
  return `<article>
<p class="group">${escapeHtml(call.group)}</p>
<h1>${escapeHtml(call.summary)}</h1>
${description === undefined ? '' : `<p class="lead">${toProse(endSentence(description))}</p>`}
<p class="address">${toMethod(call.method)} <code>${escapeHtml(basePath + call.path)}</code></p>
<dl class="facts"><div><dt>Who</dt><dd>${toCallers(call, document)}</dd></div>${call.kind === undefined ? '' : `<div><dt>In tRPC</dt><dd><code>${escapeHtml(call.name)}</code></dd></div>`}</dl>
${toFieldList('Path', call.pathFields)}
${toFieldList('Query', call.queryFields)}
${toFieldList('Body', call.bodyFields)}
${toRefusals(call.refusals)}
</article>
<aside aria-label="Samples and answers">
${toSampleCard(toSamples(call, inputs, server))}
${toTry(call, inputs, basePath)}
${toAnswerCard(call, schemas)}
</aside>`;
}
