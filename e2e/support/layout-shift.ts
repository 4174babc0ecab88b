type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** The sum of the shifts since the page was opened, in the browser's own measure, and what moved from where to where. */
export const layoutShift = () =>
  new Promise<{ sum: number; moved: string[] }>((done) => {
    const shifts: Shift[] = []
    new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as Shift[]).filter((one) => !one.hadRecentInput))
    }).observe({ type: 'layout-shift', buffered: true })
    const tell = () =>
      done({
        sum: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: shifts.flatMap(({ sources }) =>
          sources.map(({ node, previousRect, currentRect }) => {
            const text = node?.textContent?.slice(0, 20) ?? ''
            return `${node?.nodeName} ${text} ${previousRect.top} → ${currentRect.top}`
          }),
        ),
      })
    requestAnimationFrame(() => requestAnimationFrame(tell))
  })
