import { heldWidths } from './held-widths';

/** Offers a picture as a file; PNG at twice its size, as far as a canvas goes. */
export async function saveMap(svg: string, name: string, format: 'svg' | 'png'): Promise<void> {
  const drawing = new Blob([heldWidths(svg)], { type: 'image/svg+xml' });
  offer(format === 'svg' ? drawing : await painted(drawing), `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.${format}`);
}

/** No browser paints a longer side. */
const longest = 8_000;

async function painted(drawing: Blob): Promise<Blob> {
  const address = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(2, longest / Math.max(image.naturalWidth, image.naturalHeight));
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
