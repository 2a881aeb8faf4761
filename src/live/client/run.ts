/**
 * One listener for all buttons that run code: static HTML (src/examples/draw/index.ts). What
 * they do is fetched when one is pressed.
 */
if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>('[data-run]');
    if (button) {
      import(/* webpackChunkName: "live" */ './chunk').then(
        ({ press }) => press(button),
        () => (button.textContent = button.ariaLabel = '没有加载成功，再按一次'),
      );
    }
  });
}
