import type { FittedMap } from '../../../../../libs/mining/src/pictures/map/fit-map';
import { mapSvg } from '../../../../../libs/mining/src/pictures/map/map-svg';
import { activitiesShown, meaning, pathsShown } from '../../../../../libs/mining/src/pictures/map/map-words';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../../libs/mining/src/report/words/labels';
import { plural } from '../../../../../libs/mining/src/report/words/words';
import { toast } from '../../ui';

export type ShownMap = Pick<FittedMap, 'map' | 'plan' | 'placed'>;

type PictureFormat = 'svg' | 'png';

/** Downloads the map as it is shown, with title and legend, as a self-contained file. */
export function downloadMap(
  { map, plan, placed }: ShownMap,
  workflow: Workflow,
  company: string,
  format: PictureFormat,
) {
  const { show } = plan;
  const svg = mapSvg(plan, placed, {
    title: `${company}: ${shownName(workflow.name)}, process map by ${show}`,
    note: `${plural(workflow.cases, 'case')}. Showing ${activitiesShown(workflow, map)} and ${pathsShown(workflow, map)}.`,
    ...meaning(show, workflow, plan.waits),
  });
  const name = `${company} ${shownName(workflow.name)} process map by ${show}`;
  saveMap(svg, name, format).catch((error: unknown) => {
    toast.failed('The map could not be saved', error instanceof Error ? error : new Error(String(error)));
  });
}

/** Saves the picture as a file; a PNG has twice the size, if browsers can draw it. */
async function saveMap(svg: string, name: string, format: PictureFormat): Promise<void> {
  const drawing = new Blob([withTextWidths(svg)], { type: 'image/svg+xml' });
  offer(format === 'svg' ? drawing : await painted(drawing), `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.${format}`);
}

/** The longest side in pixels that all browsers can draw on a canvas. */
const longestSidePixels = 8_000;

async function painted(drawing: Blob): Promise<Blob> {
  const address = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(2, longestSidePixels / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser could not paint the map.')))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

function offer(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Text is measured at 100 pixels and scaled down, because widths of small letters are rounded. */
const measuredFontPixels = 100;

/**
 * Writes the width of each text into the drawing: on systems with other fonts, letters are then stretched instead of
 * overflowing their box or covering their path.
 */
function withTextWidths(svg: string): string {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const paper = document.createElement('canvas').getContext('2d');
  if (!paper) return svg;
  const family = drawing.documentElement.getAttribute('font-family') ?? 'sans-serif';
  for (const text of drawing.querySelectorAll('text')) {
    const size = Number(text.getAttribute('font-size'));
    paper.font = `${text.getAttribute('font-weight') ?? 'normal'} ${String(measuredFontPixels)}px ${family}`;
    const width = (paper.measureText(text.textContent).width * size) / measuredFontPixels;
    if (width === 0) continue;
    text.setAttribute('textLength', width.toFixed(1));
    text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
  return new XMLSerializer().serializeToString(drawing);
}
