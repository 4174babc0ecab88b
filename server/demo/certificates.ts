import sharp from 'sharp'
import { certificatesOf } from '#server/account/profile/own-files.ts'
import { updateProfile } from '#server/account/profile/profile.sql.ts'
import { encodeImage } from '#server/files/image.ts'
import { type FontName, fontNamed } from '#server/print/paper.ts'
import { type DemoFiles, keepFile } from './keep-file.ts'

type Doctor = { topOrgId: number; accountId: number; name: string; position: string }
type Line = { text: string; x: number; y: number; size: number; font?: FontName; color?: string }

const [width, height] = [1200, 840]
const ink = '#2b2723'

/** The outline of a text, so that a machine without Chinese fonts can draw it too. */
function outline({ text, x, y, size, font: name = 'serif', color = ink }: Line): string {
  const font = fontNamed(name)
  if (!font) return ''
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const paths = glyphs.map((glyph, i) => {
    const path = `<path d="${glyph.path.toSVG()}" transform="translate(${at} 0)"/>`
    at += positions[i]?.xAdvance ?? 0
    return path
  })
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

const centred = (text: string, y: number, size: number, color = ink): Line => ({
  text,
  y,
  size,
  color,
  x: (width - text.length * size) / 2,
})

function drawing(title: string, fields: readonly (readonly [string, string])[]): string {
  const rows = fields.flatMap(([label, value], i): Line[] => [
    { text: label, x: 470, y: 330 + i * 74, size: 32, color: '#7a6f62' },
    { text: value, x: 660, y: 330 + i * 74, size: 34 },
  ])
  const lines = [
    centred(title, 190, 64, '#8c2f2a'),
    ...rows,
    centred('演示用，并非真实证件', 770, 28, '#8c2f2a'),
    { text: '照片', x: 222, y: 465, size: 36, color: '#a49a8c' },
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f7f1e3"/>
    <rect x="30" y="30" width="1140" height="780" fill="none" stroke="#8c2f2a" stroke-width="3"/>
    <rect x="44" y="44" width="1112" height="752" fill="none" stroke="#c9a26a" stroke-width="8"/>
    <rect x="150" y="300" width="216" height="300" fill="#ece3d0" stroke="#c9bda6"/>
    <line x1="470" x2="1040" y1="225" y2="225" stroke="#c9a26a"/>
    ${lines.map(outline).join('\n')}
  </svg>`
}

const megabyte = 2 ** 20

/** Submits two certificates for a doctor, so that the audit has something to check. Numbers are invented. */
export async function handInDemoCertificates(files: DemoFiles, { topOrgId, accountId, name, position }: Doctor) {
  const drawings = [
    drawing('医师资格证书', [
      ['姓名', name],
      ['类别', '中医'],
      ['级别', '执业医师'],
      ['编码', '演示000001'],
    ]),
    drawing('医师执业证书', [
      ['姓名', name],
      ['范围', '中医专业'],
      ['地点', '杏林巷门诊部'],
      ['编码', '演示000002'],
    ]),
  ]
  const ids: number[] = []
  for (const [i, svg] of drawings.entries()) {
    const photographed = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
    const { type, whole, small, ...size } = await encodeImage(photographed, megabyte)
    const kept = { type, ...size, name: `certificate-${i + 1}.jpg`, parts: { whole, small } }
    ids.push(await keepFile(files, certificatesOf(topOrgId, accountId), kept))
  }
  const audit = { status: 'pending', at: files.now } as const
  await updateProfile(files.db, accountId, { user_name: name, position, certificate_ids: ids, audit })
}
