import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const packed = import.meta.resolve('@sparticuz/chromium');

/** A real Chromium that comes from npm alone; as root too, with the libraries and fonts that a bare machine lacks. */
export async function startBrowser(): Promise<Browser> {
  const home = unpack();
  // Of some hundred starts, one ends with a segmentation fault.
  return launch(home).catch(() => launch(home));
}

function launch(home: string): Promise<Browser> {
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args: ['--no-sandbox', '--no-zygote', '--disable-dev-shm-usage', '--in-process-gpu', '--font-render-hinting=none'],
    env: {
      PATH: process.env.PATH ?? '',
      // Without it, what its processes share would stand on the disk.
      TMPDIR: tmpdir(),
      HOME: home,
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
    },
  });
}

/** Once for each installation. Made aside and moved into place, so that no test starts half a browser. */
function unpack(): string {
  const home = resolve('node_modules/.cache/chromium-147');
  if (existsSync(join(home, 'chromium'))) return home;
  mkdirSync(dirname(home), { recursive: true });
  const draft = mkdtempSync(`${home}-`);
  const script = `
    const { default: chromium } = await import(${JSON.stringify(packed)});
    await chromium.executablePath();`;
  // The package unpacks its libraries only where it believes to be in a function of the cloud.
  const env = { PATH: process.env.PATH, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env });
  // Its own list of fonts names other places; without any font, Chromium ends.
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
