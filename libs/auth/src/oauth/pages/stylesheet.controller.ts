import { createHash } from 'node:crypto';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '#platform';

const stylesheet = `
:root {
  color-scheme: light dark;
  --ground: #f4f5f8; --card: #fff; --text: #16181d; --quiet: #5c6270; --line: #d9dce4;
  --accent: #3554d1; --accent-text: #fff; --accent-strong: #2a44ac; --wrong: #b3261e; --wrong-ground: #fdeceb;
  --good: #1b6e3c; --good-ground: #e8f5ec;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101217; --card: #191c23; --text: #eceef3; --quiet: #a3a9b8; --line: #343945;
    --accent: #8ea2ff; --accent-text: #10163a; --accent-strong: #b1bfff; --wrong: #ffb4ab; --wrong-ground: #3b1a18;
    --good: #8fd8a8; --good-ground: #14301f;
  }
}
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
  -webkit-text-size-adjust: 100%;
}
main { margin: 0 auto; max-width: 28rem; padding: clamp(1rem, 8vh, 5rem) 1rem 3rem; }
header { display: flex; align-items: center; gap: .6rem; margin: 0 .25rem 1.25rem; font-weight: 600; }
.mark-ground { fill: #3554d1; }
.card {
  background: var(--card); border: 1px solid var(--line); border-radius: .9rem;
  padding: clamp(1.25rem, 5vw, 2rem); box-shadow: 0 1px 2px rgb(0 0 0 / .04), 0 8px 24px rgb(0 0 0 / .05);
}
h1 { margin: 0 0 .5rem; font-size: 1.4rem; line-height: 1.25; letter-spacing: -.01em; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; }
.quiet { color: var(--quiet); }
.small { font-size: .875rem; }
strong, .name { overflow-wrap: anywhere; }
label { display: block; margin: 1rem 0 .35rem; font-weight: 600; font-size: .925rem; }
input {
  width: 100%; padding: .65rem .75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--quiet); border-radius: .55rem; min-height: 2.75rem;
}
.help { margin: .35rem 0 0; color: var(--quiet); font-size: .85rem; }
button {
  font: inherit; font-weight: 600; padding: .6rem 1.1rem; min-height: 2.75rem; border-radius: .55rem;
  border: 1px solid var(--line); background: transparent; color: var(--text); cursor: pointer;
}
button:hover { border-color: var(--quiet); }
button.main { background: var(--accent); border-color: var(--accent); color: var(--accent-text); }
button.main:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
button.link {
  border: 0; padding: 0 .15rem; min-height: 0; color: var(--accent); text-decoration: underline; font-weight: 500;
}
button.full { width: 100%; margin-top: 1.5rem; }
button.full.other { margin-top: .75rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
.notice { padding: .75rem .9rem; border-radius: .55rem; margin: 0 0 1rem; overflow-wrap: anywhere; background: var(--ground); }
.notice.wrong { background: var(--wrong-ground); color: var(--wrong); }
h1 + .notice { margin-top: 1rem; }
.notice.good { background: var(--good-ground); color: var(--good); }
ul { list-style: none; margin: 0; padding: 0; }
ul.scopes { margin: 1rem 0; border: 1px solid var(--line); border-radius: .55rem; }
ul.scopes li { padding: .7rem .9rem .7rem 2.4rem; position: relative; }
ul.scopes li + li { border-top: 1px solid var(--line); }
ul.scopes li::before {
  content: ""; position: absolute; left: 1rem; top: 1.05rem; width: .4rem; height: .7rem;
  border: solid var(--good); border-width: 0 2px 2px 0; transform: rotate(45deg);
}
.choices { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
.choices button { flex: 1 1 8rem; }
.foot { margin: 1.5rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); }
dl.facts {
  display: grid; grid-template-columns: auto 1fr; gap: .35rem 1.25rem; margin: 0 0 1.25rem; padding: .9rem;
  border: 1px solid var(--line); border-radius: .55rem;
}
dl.facts dt { color: var(--quiet); align-self: center; }
dl.facts dd { margin: 0; overflow-wrap: anywhere; }
code.user-code { font-size: 1.25rem; font-weight: 700; letter-spacing: .06em; }
code { font-size: .9em; overflow-wrap: anywhere; }
@media (forced-colors: active) { .mark-ground { fill: Highlight; } }
`;

/** The path contains a hash of the content, so that browsers can cache it for good. */
export const stylesheetPath = `/pages/${createHash('sha256').update(stylesheet).digest('hex').slice(0, 12)}.css`;

@ApiExcludeController()
@Public('unlimited')
@Controller()
export class StylesheetController {
  @Get(stylesheetPath)
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  stylesheet(): string {
    return stylesheet;
  }
}
