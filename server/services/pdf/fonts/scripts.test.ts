import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { heading, textRows } from '#server/services/pdf/blocks.ts'
import { letterSize } from '#server/services/pdf/page-frame.ts'
import { styles } from '#server/services/pdf/palette.ts'
import { PdfDocument } from '#server/services/pdf/pdf-document.ts'
import { readPdf } from '#server/testing/pdf-reader.ts'
import { isMissing } from '#server/testing/tools/missing.ts'

const names = [
  'José Ñandú Łódź Žižek',
  'Γιώργος Παπαδόπουλος',
  'Дмитрий Ґалаґан',
  'Nguyễn Thị Phượng',
  'شركة البناء والتشييد',
  'משה כהן',
  'राजेश क्षत्रिय किताब',
  'ปิยะ ก่อสร้าง',
  '张伟建筑有限公司',
  '山田太郎コンクリート',
  '김철수 한국건설',
  'გიორგი ბერიძე',
  'አበበ ቢቂላ',
  'Հայկ Աբրահամյան',
]

beforeEach(test => test.skip(isMissing('pdf-tools')))

test('a name in any script is printed in embedded fonts and can be copied out again', async () => {
  const pdf = new PdfDocument({ title: 'Names', author: 'Tests', date: new Date(0), ...letterSize(false) })
  for (const name of names) pdf.place([...heading(pdf, name, 2), ...textRows(pdf, name, styles.body)])
  pdf.finish(() => {})
  const printed = await readPdf(await buffer(pdf.document as never))
  expect(await printed.check()).toContain('No syntax or stream encoding errors found')
  for (const font of await printed.fonts()) expect(font).toMatch(/ yes yes yes /)
  // marks of direction around a text from right to left are the reader's own
  const text = (await printed.text()).replace(/[\u202a-\u202e]/g, '')
  for (const name of names) expect(text.split(name), name).toHaveLength(3)
  await printed.close()
})
