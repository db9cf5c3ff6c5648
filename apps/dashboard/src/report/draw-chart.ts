import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Picture } from '../../../../libs/mining/src/pictures/charts/picture';

register([BarChart, CustomChart, LineChart, ScatterChart, GridComponent, SVGRenderer]);

/** Draws a picture into an element; what comes back removes it. Loaded when a report is opened, not before. */
export function drawChart(element: HTMLElement, { option, height }: Picture, width: number): () => void {
  const drawing = init(element, null, { renderer: 'svg', width, height });
  drawing.setOption(option);
  return () => drawing.dispose();
}
