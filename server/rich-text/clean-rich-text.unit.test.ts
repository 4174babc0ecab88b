import { expect, test } from 'vitest'
import { cleanRichText, plainText, renumberImages } from './clean-rich-text.ts'

test.each([
  ['<p>守方<script>alert(1)</script></p>', '<p>守方</p>'],
  ['<p onclick="alert(1)" style="position:fixed">守方</p>', '<p>守方</p>'],
  ['<img src=x onerror=alert(1)>守方', '守方'],
  ['<img src="https://example.org/p.png">守方', '守方'],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">守方', '守方'],
  ['<img src="/api/files/12/../../auth/logout">守方', '守方'],
  ['<a href="javascript:alert(1)">守方</a>', '守方'],
  ['<a href="JaVa\tScRiPt:alert(1)">守方</a>', '守方'],
  ['<a href="//example.org">守方</a>', '守方'],
  ['<a href="/\\example.org">守方</a>', '守方'],
  ['<svg><style><!--</style><img src=x onerror=alert(1)>--></svg>守方', '守方'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ['<iframe src="/route"></iframe><object data="/x"></object><form action="/x"><input name=a></form>守方', '守方'],
  ['<<script>script>alert(1)<</script>/script>守方', '&lt;'],
  ['3 < 5 & 6 > 2', '3 &lt; 5 &amp; 6 &gt; 2'],
])('%s is kept as %s', (typed, kept) => {
  const { html } = cleanRichText(typed)
  if (kept === '&lt;') expect(html).not.toMatch(/<script/i)
  else expect(html).toBe(kept)
  expect(cleanRichText(html).html).toBe(html)
})

test('what the editor writes stays', () => {
  const written =
    '<h2>公告</h2><p><strong>周三</strong>夜诊<em>延长</em><br />至 <code>20:00</code></p><ul><li>一</li></ul><ol><li>二</li></ol><blockquote><p>引</p></blockquote><hr /><p><a href="/patientManagement" rel="noopener noreferrer" target="_blank">名单</a></p><img src="/api/files/900001" alt="舌" />'
  expect(cleanRichText(written)).toEqual({ html: written, fileIds: [900_001], isEmpty: false })
})

test.each(['', ' ', '<p></p>', '<p><br></p>', '<script>x</script>', '<p>&nbsp;</p>'])('%j says nothing', (typed) => {
  expect(cleanRichText(typed).isEmpty).toBe(true)
})

test('the words of a text, and its pictures under other numbers', () => {
  expect(plainText('<p>外寒<strong>内饮</strong></p><p>3 &lt; 5 &amp;lt; 6</p>')).toBe('外寒内饮 3 < 5 &lt; 6')
  const moved = renumberImages('<p>/api/files/1</p><img src="/api/files/1" alt="a" />', new Map([[1, 7]]))
  expect(moved).toBe('<p>/api/files/1</p><img src="/api/files/7" alt="a" />')
})
