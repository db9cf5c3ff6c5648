import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Picture } from '#mining';

register([BarChart, CustomChart, LineChart, ScatterChart, GridComponent, SVGRenderer]);

/** A chart as the SVG that goes into a document. */
export function drawnChart({ option, height }: Picture, width: number): string {
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    drawing.setOption(option);
    return drawing.renderToSVGString();
  } finally {
    drawing.dispose();
  }
}
