import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Picture } from '../../../../../libs/mining/src/pictures/charts/picture';

register([BarChart, CustomChart, LineChart, ScatterChart, GridComponent, SVGRenderer]);

/** Draws a picture into an element and returns a function that removes it. ECharts is loaded only for charts. */
export function drawChart(element: HTMLElement, { option, height }: Picture, width: number): () => void {
  const drawing = init(element, null, { renderer: 'svg', width, height });
  drawing.setOption(option);
  return () => drawing.dispose();
}
