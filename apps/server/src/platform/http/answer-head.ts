// Cookies and headers of an answer.

import type { FastifyReply } from 'fastify'
import type { AnswerHead } from './route.ts'

/** What a handler may set beside its answer. */
export function answerHead(reply: FastifyReply, publicUrl: string): AnswerHead {
  const secure = publicUrl.startsWith('https:')
  return {
    setCookie(name, value, { maxAgeSeconds, domain, isForScripts = false }) {
      reply.setCookie(isForScripts || domain !== undefined ? name : ownCookie(name, publicUrl), value, {
        path: '/',
        httpOnly: !isForScripts,
        sameSite: 'lax',
        secure,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
        ...(domain === undefined ? {} : { domain }),
      })
    },
    clearCookie(name) {
      void reply.clearCookie(ownCookie(name, publicUrl), { path: '/', secure })
    },
    setHeader(name, value) {
      void reply.header(name, value)
    },
    setAccepted() {
      void reply.status(202)
    },
  }
}

/** Under https browsers refuse a cookie of this name from any other host, and from this one without https. */
export function ownCookie(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}
