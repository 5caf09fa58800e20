import { shorten } from '#contract/shorten.ts'
import { escapeHtml } from '#server/services/runtime/html.ts'

/** The content of a mail, from which text and HTML are rendered. */
export interface MailContent {
  subject: string
  greeting: string
  paragraphs: string[]
  /** The button of the mail. */
  action?: { label: string; url: string; singleUse?: true }
  closing: string
  provider: string
  /** In small print at the end: why the mail was sent, and where to switch such mails off. */
  footer?: { text: string; label: string; url: string }
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** URLs that let whoever opens them act as the recipient; blanked in what is kept. */
  secrets: string[]
}

/** A name in a subject or on a button, where only its beginning is read anyway. */
export const shortName = (name: string) => shorten(name, 60)

export function renderMail(content: MailContent): RenderedMail {
  return {
    subject: content.subject.replace(/\s+/g, ' '),
    text: asText(content),
    html: asHtml(content),
    secrets: [
      ...(content.action?.singleUse ? [content.action.url] : []),
      ...(content.footer ? [content.footer.url] : []),
    ],
  }
}

/** What stands in the place of a link. */
const blanked = '[link removed]'

/** Whether a link was blanked. What people write cannot look so: their quotation marks are escaped. */
export const lacksLinks = ({ html }: { html: string }) => html.includes(`href="${blanked}"`)

/** The address of the small print back in its place: the last link of a mail. */
export const restoreFooter = (mail: { text: string; html: string }, url: string) => ({
  text: replaceLast(mail.text, blanked, url),
  html: replaceLast(mail.html, `href="${blanked}"`, `href="${escapeHtml(url)}"`),
})

const replaceLast = (whole: string, part: string, other: string) => {
  const at = whole.lastIndexOf(part)
  return at < 0 ? whole : whole.slice(0, at) + other + whole.slice(at + part.length)
}

/** The same mail without its secrets, for everybody who may read the outbox. */
export function blankSecrets<T extends { text: string; html: string }>(mail: T, secrets: string[]): T {
  const replace = (part: string) =>
    secrets.reduce((rest, url) => rest.replaceAll(url, blanked).replaceAll(escapeHtml(url), blanked), part)
  return { ...mail, text: replace(mail.text), html: replace(mail.html) }
}

function asText({ greeting, paragraphs, action, closing, provider, footer }: MailContent): string {
  const call = action ? [`${action.label}:\n${action.url}`] : []
  const small = footer ? [`--\n${footer.text} ${footer.label}:\n${footer.url}`] : []
  return `${[greeting, ...paragraphs, ...call, closing, provider, ...small].join('\n\n')}\n`
}

/** With tables and inline styles, since mail programs support little else. */
function asHtml({ subject, greeting, paragraphs, action, closing, provider, footer }: MailContent): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;background:#b84300;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:600">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#57534e;word-break:break-all">If the button does not work, open this address:<br>${escapeHtml(action.url)}</p>`
    : ''
  const small = footer
    ? `
<p style="max-width:560px;margin:16px auto 0;font:13px/1.5 sans-serif;color:#57534e">${escapeHtml(footer.text)} <a href="${escapeHtml(footer.url)}" style="color:#57534e">${escapeHtml(footer.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f5f5f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr><td align="center" style="padding:32px 16px;word-break:break-word;overflow-wrap:anywhere">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;background:#ffffff;border:1px solid #e7e5e4;border-radius:8px">
<tr><td style="padding:24px 32px;border-bottom:1px solid #e7e5e4;font:600 16px sans-serif;color:#1c1917">${escapeHtml(provider)}</td></tr>
<tr><td style="padding:32px;font:16px/1.5 sans-serif;color:#1c1917">
${paragraph(greeting)}
${paragraphs.map(paragraph).join('\n')}
${button}
${paragraph(closing)}
<p style="margin:0">${escapeHtml(provider)}</p>
</td></tr></table>${small}</td></tr></table></body></html>
`
}
