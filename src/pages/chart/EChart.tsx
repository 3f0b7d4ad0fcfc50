import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

register([BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** A chart. The same figures must be present as text. */
export function EChart({
  option,
  height,
  label,
}: {
  option: EChartsCoreOption;
  height: number;
  label: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(undefined);
  const latest = useRef(option);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const drawn = init(place);
    chart.current = drawn;
    drawn.setOption(latest.current);
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(place);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = undefined;
    };
  }, []);
  useEffect(() => {
    latest.current = option;
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);
  return <div ref={box} className="chart-drawing" role="img" aria-label={label} style={{ height }} />;
}
