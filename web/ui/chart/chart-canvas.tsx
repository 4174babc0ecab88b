import { BarChart, HeatmapChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, use as registerParts } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useSettings } from '#web/base/settings.ts'
import { tokensFor } from '../theme.ts'
import type { ChartOption } from './chart.types.ts'
import { chartTheme } from './chart-theme.ts'

registerParts([
  BarChart,
  HeatmapChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
])

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Draws as SVG, so that it prints sharply; tooltips are drawn inside, since the page's policy forbids foreign markup.
 */
export function ChartCanvas({ option }: { option: ChartOption }) {
  const { theme, size } = useSettings()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const chart = init(box.current, chartTheme(tokensFor(theme, size)), { renderer: 'svg' })
    chart.setOption({
      animation: !isStill(),
      grid: { left: 8, right: 12, top: option.legend ? 36 : 16, bottom: 8, containLabel: true },
      ...option,
      tooltip: { trigger: 'axis', confine: true, ...option.tooltip, renderMode: 'richText' },
    })
    const resized = new ResizeObserver(() => chart.resize())
    resized.observe(box.current)
    return () => {
      resized.disconnect()
      chart.dispose()
    }
  }, [option, theme, size])
  return <div ref={box} style={{ height: '100%' }} />
}
