import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

const packed = import.meta.resolve('@sparticuz/chromium');

/** A real Chromium from npm, which also runs as root, with the libraries and fonts that a minimal machine lacks. */
export async function startBrowser() {
  const home = unpack();
  // About one in a hundred starts ends with a segmentation fault.
  return launch(home).catch(() => launch(home));
}

function launch(home) {
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args: ['--no-sandbox', '--no-zygote', '--disable-dev-shm-usage', '--in-process-gpu', '--font-render-hinting=none'],
    env: {
      PATH: process.env.PATH ?? '',
      // Without it, shared memory would be on the disk.
      TMPDIR: tmpdir(),
      HOME: home,
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
    },
  });
}

/** Once per installation; unpacked under another name first, so that no test starts half a browser. */
function unpack() {
  const home = resolve('node_modules/.cache/chromium-147');
  if (existsSync(join(home, 'chromium'))) return home;
  mkdirSync(dirname(home), { recursive: true });
  const draft = mkdtempSync(`${home}-`);
  const script = `
    const { default: chromium } = await import(${JSON.stringify(packed)});
    await chromium.executablePath();`;
  // The package unpacks its libraries only in what looks like AWS Lambda.
  const env = { PATH: process.env.PATH, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env });
  // Its font configuration has other paths, and Chromium exits without any font.
  writeFileSync(
    join(draft, 'fonts.conf'),
    `<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'font-cache')}</cachedir></fontconfig>`,
  );
  try {
    renameSync(draft, home);
  } catch (error) {
    if (!existsSync(join(home, 'chromium'))) throw error;
    rmSync(draft, { recursive: true });
  }
  return home;
}
