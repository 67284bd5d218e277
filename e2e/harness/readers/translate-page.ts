import type { Page } from '@playwright/test';

/**
 * Changes a page as the translators of browsers do: wraps each text in two new elements, with changed words, and does
 * so again for text that the page's scripts write later. Call it after `goto`.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const font = (child: Node | string) => {
      const element = document.createElement('font');
      element.append(child);
      return element;
    };
    const translate = (root: Node) => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode(); text; text = walker.nextNode())
        texts.push(text);
      for (const text of texts) {
        const words = text.nodeValue ?? '';
        if (words.trim() === '' || text.parentElement?.closest('font, script, style, textarea, [translate=no]'))
          continue;
        text.parentNode?.replaceChild(font(font(`«${words}»`)), text);
      }
    };
    translate(document.body);
    const watch = { childList: true, characterData: true, subtree: true };
    const observer = new MutationObserver((mutations) => {
      observer.disconnect();
      for (const { type, target, addedNodes } of mutations) {
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
      }
      observer.observe(document.body, watch);
    });
    observer.observe(document.body, watch);
  });
}
