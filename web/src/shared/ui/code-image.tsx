import { type ReactNode, useEffect, useState } from 'react';

interface CodeImageProps {
  kind: 'qr' | 'code128';
  /** Text that a reader reads. */
  text: string;
  /** Name of it, for those who do not see it. */
  label: string;
  className?: string | undefined;
  /** Stands there until it is drawn. */
  fallback?: ReactNode;
}

/** A code that a reader reads, drawn as lines that stay sharp on paper. What draws it loads when first needed. */
export function CodeImage({ kind, text, label, className, fallback = null }: CodeImageProps) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    const draw = async () => {
      const { drawCode } = await import('./draw-code.ts');
      const svg = drawCode(kind, text);
      if (isWanted) setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    };
    void draw();
    return () => {
      isWanted = false;
    };
  }, [kind, text]);
  return source === undefined ? fallback : <img className={className} src={source} alt={label} />;
}
