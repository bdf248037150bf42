// One description of an e-mail, written out as HTML and as text, so that both always say the same.

import { escapeHtml } from '../html.ts'

export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Words of a person, shown as theirs. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'small'; readonly text: string }

export type Letter = { readonly heading: string; readonly parts: readonly LetterPart[] }

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The letter as an HTML document that mail programs show, without pictures or anything fetched. */
export function letterHtml({ heading, parts }: Letter): string {
  const body = parts.map(partHtml).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head><body style="margin:0;background:#f4f6f6;${FONT};color:#13201e"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 12px"><table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #e4e9e8;border-radius:10px" cellpadding="0" cellspacing="0"><tr><td style="padding:28px 32px"><p style="margin:0 0 20px;font-size:16px;font-weight:600;color:#0b6c65">Tradewind</p><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">${escapeHtml(heading)}</h1>${body}</td></tr></table></td></tr></table></body></html>`
}

/** The letter as text. */
export function letterText({ heading, parts }: Letter): string {
  return `${[heading, ...parts.map(partText)].join('\n\n')}\n`
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;font-size:14px;line-height:1.55">${lines(part.text)}</p>`
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #8fcac4;font-size:14px;line-height:1.55;color:#42514f">${lines(part.text)}</blockquote>`
    case 'facts':
      return `<table role="presentation" width="100%" style="margin:0 0 20px;font-size:14px;border-collapse:collapse">${part.facts.map(([label, value]) => `<tr><td style="padding:6px 12px 6px 0;color:#5c6967;white-space:nowrap;vertical-align:top;border-bottom:1px solid #e4e9e8">${escapeHtml(label)}</td><td style="padding:6px 0;width:100%;border-bottom:1px solid #e4e9e8">${lines(value)}</td></tr>`).join('')}</table>`
    case 'button':
      return `<p style="margin:0 0 20px"><a href="${escapeHtml(part.href)}" style="display:inline-block;background:#0f7a72;color:#ffffff;text-decoration:none;font-size:14px;font-weight:600;padding:11px 18px;border-radius:6px">${escapeHtml(part.label)}</a></p>`
    case 'code':
      return `<p style="margin:0 0 20px;font-size:28px;font-weight:600;letter-spacing:.2em">${escapeHtml(part.code)}</p>`
    case 'small':
      return `<p style="margin:0 0 8px;font-size:12px;line-height:1.5;color:#5c6967">${lines(part.text)}</p>`
  }
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'small':
      return part.text
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'code':
      return part.code
  }
}

function lines(text: string): string {
  return text.split('\n').map(escapeHtml).join('<br>')
}
