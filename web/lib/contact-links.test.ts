import { describe, expect, it } from 'vitest'
import { mailLink, phoneLink } from './contact-links.ts'

describe('a link to write a mail', () => {
  it.each([
    'jane@people.test',
    'jane+site?cc=boss@people.test',
    'a&bcc=b@people.test',
    '100%@people.test',
    'jane#7@people.test',
    'o\u2019neil/crew@people.test',
    'josé@bücher.test',
    '"><img@people.test',
  ])('has %j as its only recipient', email => {
    const { protocol, pathname, search, hash } = new URL(mailLink(email))
    expect([protocol, decodeURIComponent(pathname), search, hash]).toEqual(['mailto:', email, '', ''])
    expect(pathname.split('@')).toHaveLength(2)
  })

  it('is left as people know it where nothing needs to be encoded', () =>
    expect(mailLink('jane.doe@people.test')).toBe('mailto:jane.doe@people.test'))
})

describe('a link to call', () => {
  it.each([
    ['(303) 555-0142', 'tel:3035550142'],
    ['+1 303 555 0142', 'tel:+13035550142'],
    ['303.555.0142 ext. 12', 'tel:3035550142;ext=12'],
    ['+49 89 123456 #7', 'tel:+4989123456;ext=7'],
    ['303 555 0142;postd=99', 'tel:3035550142'],
    ['Tel: (303) 555-0142 ext 12', 'tel:3035550142;ext=12'],
    ['(303) 555-0142 (x12)', 'tel:3035550142;ext=12'],
    ['303-555-0142, Extension: 4417 (desk)', 'tel:3035550142;ext=4417'],
    ['303 555 0142 / 303 555 0199', 'tel:3035550142'],
    ['303-555-0142/0199', 'tel:3035550142'],
    ['303/555-0142', 'tel:3035550142'],
    ['303 555 0142 or 3035550199', 'tel:3035550142'],
    ['303 555 0142 x3035550199', 'tel:3035550142'],
    ['303 555 0142, 303 555 0199 ext 7', 'tel:3035550142'],
    ['Cell +44 20 7946 0958', 'tel:+442079460958'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['Gate 4: 303 555 0142', 'tel:3035550142'],
    ['911?body=x&y', 'tel:911'],
    ['javascript:alert(1)', 'tel:1'],
    ['call me', 'tel:'],
  ])('dials what %j says and nothing else', (typed, link) => expect(phoneLink(typed)).toBe(link))
})
