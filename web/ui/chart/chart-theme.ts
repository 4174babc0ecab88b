type Token = (name: string) => string

const axis = (token: Token) => ({
  axisLine: { lineStyle: { color: token('line-2') } },
  axisTick: { show: false },
  axisLabel: { color: token('ink-2'), hideOverlap: true },
  splitLine: { lineStyle: { color: token('line') } },
})

/** The look of every chart, from the tokens. */
export const chartTheme = (token: Token) => ({
  color: ['qingdai', 'edge', 'gamboge', 'jade', 'wisteria', 'cinnabar'].map(token),
  backgroundColor: 'transparent',
  textStyle: { fontFamily: token('sans'), fontSize: Number.parseFloat(token('fs-s')), color: token('ink-2') },
  legend: { top: 0, textStyle: { color: token('ink-2') }, itemWidth: 12, itemHeight: 8, icon: 'rect' },
  tooltip: {
    backgroundColor: token('float'),
    borderColor: token('line-2'),
    borderWidth: 1,
    textStyle: { color: token('ink') },
  },
  categoryAxis: axis(token),
  valueAxis: axis(token),
  timeAxis: axis(token),
  bar: { barMaxWidth: 28 },
  line: { symbolSize: 5, lineStyle: { width: 2 } },
  radar: {
    axisName: { color: token('ink-2') },
    splitLine: { lineStyle: { color: token('line') } },
    splitArea: { show: false },
  },
})
