import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartOption } from '#web/ui/chart/chart.types.ts'
import { Upload } from '#web/ui/upload/upload.tsx'
import { ImageViewer } from '#web/ui/viewer/image-viewer.tsx'

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 120" width="450" height="600"><path d="M10 10h70v60q0 40-35 40t-35-40z" fill="${colour}"/><path d="M45 15v60" stroke="brown"/></svg>`)}`
const images = [
  { src: picture('indianred'), name: '舌象 11-01', note: '11-01' },
  { src: picture('lightpink'), name: '舌象 11-22', note: '11-22' },
]

const option: ChartOption = {
  legend: {},
  xAxis: { type: 'category', data: ['6 月', '7', '8', '9', '10', '11'] },
  yAxis: { type: 'value' },
  series: [
    { type: 'line', name: '全门诊', data: [30, 32, 31, 33, 34, 34.1] },
    { type: 'bar', name: '最高一位', data: [40, 41, 41, 42, 43, 41.2] },
  ],
}

const wait = (share: (n: number) => void, signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    let done = 0
    const timer = setInterval(() => {
      done += 0.1
      share(done)
      if (signal.aborted) clearInterval(timer)
      if (done < 1) return
      clearInterval(timer)
      if (Math.random() < 0.3) reject(new Error('The server is busy.'))
      else resolve('ok')
    }, 300)
  })

export function Pictures() {
  const [shown, setShown] = useState<'one' | 'two' | null>(null)
  return (
    <>
      <Card title="Chart">
        <Chart label="Six months" option={option} />
      </Card>
      <Card title="Files">
        <Upload
          label="上传图片"
          upload={(_, onProgress, signal) => wait(onProgress, signal)}
          done={() => undefined}
          limits={{ types: ['image/*', 'application/pdf'], maxBytes: 5_000_000, maxCount: 3 }}
        />
        <p style={{ display: 'flex', gap: 8 }}>
          <Button onClick={() => setShown('one')}>{`Viewer`}</Button>
          <Button onClick={() => setShown('two')}>{`Compare`}</Button>
        </p>
      </Card>
      {shown ? <ImageViewer images={images} compare={shown === 'two'} close={() => setShown(null)} /> : null}
    </>
  )
}
