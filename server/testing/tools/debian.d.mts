export function prepareTestTools(): Promise<Record<string, string>>
export function chromium(): Promise<{ path?: string; env: Record<string, string> }>
export function swift(): Promise<{ python: string; env: Record<string, string> }>
export function clamd(): Promise<{ path: string; env: Record<string, string> }>
export function pdfTools(): Promise<{ folder: string; env: Record<string, string> }>
