/** Prints an uncaught error: if it is ours, in Chinese, its words alone. To be imported first. */
process.on('uncaughtException', ({ message, stack }) => {
  console.error(/\p{Script=Han}/u.test(message) ? message : stack);
  process.exit(1);
});
