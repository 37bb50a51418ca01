import { DOMParser } from '@xmldom/xmldom'
import { createHash, createSign, X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const DS = 'http://www.w3.org/2000/09/xmldsig#'

export interface SigningIdentity {
  /** PEM. */
  readonly privateKey: string
  /** PEM. */
  readonly certificate: string
}

/**
 * Adds an enveloped signature as the last element of the root. Documents of `fileXml` are written in canonical form (no declaration,
 * no empty-element tags, sorted attributes, only the escapes of C14N), so their digest is that of their bytes: a parser and a tree
 * of 3 MB would stop the program for seconds. Tests verify the result with a general implementation.
 */
export function signXml(xml: string, { privateKey, certificate }: SigningIdentity): string {
  const end = xml.lastIndexOf('</')
  const root = /^<(\w+):\w+ xmlns:(\w+)="([^"]+)"/.exec(xml)
  if (end < 0 || !root) throw new Error('the document does not have one qualified root element')
  const digest = createHash('sha256').update(xml).digest('base64')
  const info =
    `<ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${RSA_SHA256}"></ds:SignatureMethod>` +
    `<ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="${ENVELOPED}"></ds:Transform>` +
    `<ds:Transform Algorithm="${C14N}"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`
  // In canonical form a part of a document declares all namespaces that are in scope.
  const scope = `xmlns:ds="${DS}" xmlns:${root[2]}="${root[3]}"`
  const signature = createSign('sha256')
    .update(`<ds:SignedInfo ${scope}>${info}</ds:SignedInfo>`)
    .sign(privateKey, 'base64')
  const key = certificate.replace(/-----[A-Z ]+-----|\s/g, '')
  const element =
    `<ds:Signature xmlns:ds="${DS}"><ds:SignedInfo>${info}</ds:SignedInfo>` +
    `<ds:SignatureValue>${signature}</ds:SignatureValue>` +
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${key}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`
  return xml.slice(0, end) + element + xml.slice(end)
}

export type SignatureCheck =
  | { readonly isValid: true; readonly certificate: X509Certificate }
  | { readonly isValid: false; readonly fault: string }

const attribute = (element: Element, path: readonly string[]): string[] => {
  let found = [element]
  for (const name of path)
    found = found.flatMap((each) =>
      Array.from(each.childNodes as unknown as Iterable<Element>).filter(
        (child) => child.localName === name && child.namespaceURI === DS,
      ),
    )
  return found.map((each) => each.getAttribute('Algorithm') ?? '')
}

/** Verifies that the whole document is signed in the one way the regulator accepts, by the key of the certificate in it. */
export function verifyXml(xml: string): SignatureCheck {
  const invalid = (fault: string): SignatureCheck => ({ isValid: false, fault })
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const signatures = Array.from(document.getElementsByTagNameNS(DS, 'Signature'))
  const signature = signatures[0]
  if (signatures.length !== 1 || !signature) return invalid('exactly one signature is expected')
  if (signature.parentNode !== document.documentElement || document.documentElement.lastChild !== signature)
    return invalid('the signature is not the last element of the root')
  const methods = {
    canonicalization: attribute(signature, ['SignedInfo', 'CanonicalizationMethod']),
    signature: attribute(signature, ['SignedInfo', 'SignatureMethod']),
    digest: attribute(signature, ['SignedInfo', 'Reference', 'DigestMethod']),
    transforms: attribute(signature, ['SignedInfo', 'Reference', 'Transforms', 'Transform']),
  }
  if (methods.canonicalization.join() !== C14N || methods.signature.join() !== RSA_SHA256)
    return invalid('the signature method is not RSA-SHA256 over C14N')
  if (methods.digest.join() !== SHA256 || methods.transforms.join() !== [ENVELOPED, C14N].join())
    return invalid('the reference is not digested as the regulator asks')
  const body = signature.getElementsByTagNameNS(DS, 'X509Certificate')[0]?.textContent ?? ''
  try {
    const certificate = new X509Certificate(Buffer.from(body, 'base64'))
    const verifier = new SignedXml({ publicCert: certificate.toString() })
    verifier.loadSignature(signature)
    if (!verifier.checkSignature(xml)) return invalid('the signature does not match the document')
    return verifier.getReferences()[0]?.uri === ''
      ? { isValid: true, certificate }
      : invalid('the reference is not the document')
  } catch (error) {
    return invalid(`the signature cannot be verified: ${(error as Error).message}`)
  }
}

/** An e-CNPJ ends the subject's common name with the company's number: `CASA LTDA:12345678000195`. */
export const cnpjOf = ({ subject }: X509Certificate): string | null =>
  /^CN=.*:(\d{14})$/m.exec(subject)?.[1] ?? null
