/** One sheet with a plan on it: rooms, grid lines and where the cores go. Letter size, landscape. */
export function planPdf(title: string, cores: number): Buffer {
  const content = [
    frame,
    walls,
    grid,
    ...marks(cores),
    label(title, 60, 52, 16),
    label('NOT TO SCALE', 640, 52, 10),
  ]
  return document(content.join('\n'))
}

const frame = '2 w 36 36 720 540 re S 0.5 w 36 84 m 756 84 l S'

const walls = [
  '4 w 96 150 m 696 150 l 696 510 l 96 510 l h S',
  '3 w 296 150 m 296 300 l S 296 360 m 296 510 l S 496 150 m 496 250 l S 496 310 m 496 510 l S',
  '96 340 m 240 340 l S 560 340 m 696 340 l S',
].join('\n')

const grid = [
  '0.4 w [8 4 2 4] 0 d 0.35 0.45 0.55 RG',
  ...[196, 396, 596].map(x => `${x} 110 m ${x} 550 l S`),
  ...[240, 420].map(y => `60 ${y} m 730 ${y} l S`),
  '[] 0 d 0 0 0 RG',
].join('\n')

function marks(cores: number): string[] {
  return Array.from({ length: cores }, (_, index) => {
    const x = 170 + ((index * 137) % 460)
    const y = 200 + ((index * 89) % 250)
    const cross = `1 w 0.75 0.1 0.1 RG ${x - 9} ${y} m ${x + 9} ${y} l S ${x} ${y - 9} m ${x} ${y + 9} l S`
    return `${cross} ${ring(x, y, 12)} 0 0 0 RG ${label(`C${index + 1}`, x + 16, y + 4, 10)}`
  })
}

/** Four curves make a circle. */
function ring(x: number, y: number, radius: number): string {
  const pull = radius * 0.5523
  const quarter = (a: number, b: number, c: number, d: number, e: number, f: number) =>
    `${x + a} ${y + b} ${x + c} ${y + d} ${x + e} ${y + f} c`
  return [
    `${x + radius} ${y} m`,
    quarter(radius, pull, pull, radius, 0, radius),
    quarter(-pull, radius, -radius, pull, -radius, 0),
    quarter(-radius, -pull, -pull, -radius, 0, -radius),
    quarter(pull, -radius, radius, -pull, radius, 0),
    'S',
  ].join(' ')
}

const label = (text: string, x: number, y: number, size: number) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`

function document(content: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 792 612] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(start).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...starts.map(start => `${start} 00000 n `)].join('\n')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n${table}\n${end}`, 'latin1')
}
