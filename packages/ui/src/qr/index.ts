export { QrCode, type QrCodeProps } from './qr-code.tsx'
export { downloadQrPng, type DownloadOptions } from './download.ts'
